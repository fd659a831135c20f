import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { menuItemClass, MenuPanel } from './menu.tsx'

type Option<Value extends string> = { value: Value; label: ReactNode; lang?: string }

type MenuChoiceProps<Value extends string> = {
  label: ReactNode
  icon?: ReactNode
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** A submenu for a single choice, such as the language or the theme. */
export function MenuChoice<Value extends string>({
  label,
  icon,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={menuItemClass()}>
        {icon}
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <ChevronRight aria-hidden className="mirror-rtl" />
      </Base.SubmenuTrigger>
      <MenuPanel side="inline-end">
        <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
          {options.map((option) => (
            <Base.RadioItem
              key={option.value}
              value={option.value}
              closeOnClick
              className={menuItemClass()}
            >
              <span lang={option.lang} className="min-w-0 flex-1 truncate">
                {option.label}
              </span>
              <Base.RadioItemIndicator className="text-accent">
                <Check aria-hidden />
              </Base.RadioItemIndicator>
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      </MenuPanel>
    </Base.SubmenuRoot>
  )
}
