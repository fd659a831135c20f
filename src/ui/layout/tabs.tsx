import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { useDirection } from '#/ui/use-direction.ts'

type Tab = { value: string; label: ReactNode; disabled?: boolean; panel: ReactNode }

type TabsProps = {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  className?: string
}

export function Tabs({ label, tabs, value, defaultValue, onValueChange, className }: TabsProps) {
  const [direction, ref] = useDirection()
  return (
    <DirectionProvider direction={direction}>
      <Base.Root
        ref={ref}
        value={value}
        defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
        onValueChange={(next) => onValueChange?.(String(next))}
        className={className}
      >
        <Base.List
          aria-label={label}
          className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled}
              className="control shrink-0 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-55"
            >
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {tabs.map((tab) => (
          <Base.Panel key={tab.value} value={tab.value} className="pt-4 focus-visible:rounded-sm">
            {tab.panel}
          </Base.Panel>
        ))}
      </Base.Root>
    </DirectionProvider>
  )
}
