import 'sonner/dist/styles.css'
import type { FocusEvent, KeyboardEvent } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { Toaster as Sonner } from 'sonner'
import { Spinner } from './spinner.tsx'
import {
  TOAST_DURATION_MS,
  TOAST_GAP_PX,
  TOAST_HOTKEY,
  TOAST_MOBILE_OFFSET_PX,
  TOAST_OFFSET_PX,
  TOAST_POSITION,
  TOASTS_VISIBLE,
} from './toast-constants.ts'
import './toaster.css'

type ToasterProps = {
  /** “Notifications”; the keyboard shortcut is appended to it. */
  label: string
  direction: 'ltr' | 'rtl'
  theme: 'light' | 'dark' | 'system'
  /** Hides all toasts; those that remain appear afterwards. */
  hidden?: boolean
}

const icons = {
  success: <CircleCheck aria-hidden />,
  error: <CircleAlert aria-hidden />,
  info: <Info aria-hidden />,
  loading: <Spinner />,
}

/**
 * Sonner returns the focus to where it came from whenever it leaves the toasts, which traps the Tab key
 * while a toast is visible. This moves the focus on to where the user wanted it. If that is outside the
 * page, the toasts are skipped until the focus or the pointer is on the page again, so that the next Tab
 * gets there.
 */
function letFocusLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget instanceof HTMLElement) {
    if (!currentTarget.contains(relatedTarget)) relatedTarget.focus()
  } else if (currentTarget.dataset.key === 'Tab') {
    currentTarget.inert = true
    const stop = new AbortController()
    const restore = () => {
      currentTarget.inert = false
      stop.abort()
    }
    for (const event of ['focusin', 'pointermove', 'pointerdown'])
      document.addEventListener(event, restore, { signal: stop.signal, capture: true })
  }
}

const rememberKey = ({ currentTarget, key }: KeyboardEvent<HTMLElement>) => {
  currentTarget.dataset.key = key
}

export function Toaster({ label, direction, theme, hidden = false }: ToasterProps) {
  if (hidden) return null
  return (
    <div role="presentation" onKeyDown={rememberKey} onBlur={letFocusLeave}>
      <Sonner
        className="toaster"
        containerAriaLabel={label}
        dir={direction}
        theme={theme}
        icons={icons}
        position={TOAST_POSITION}
        hotkey={TOAST_HOTKEY}
        visibleToasts={TOASTS_VISIBLE}
        duration={TOAST_DURATION_MS}
        gap={TOAST_GAP_PX}
        offset={TOAST_OFFSET_PX}
        mobileOffset={TOAST_MOBILE_OFFSET_PX}
      />
    </div>
  )
}
