import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

type Theme = 'light' | 'dark' | 'system'
type Props = { storageKey: string; nonce?: string | undefined; children: ReactNode }

/** On the server, the theme of the browser is unknown. */
const ThemeContext = createContext<{
  theme: Theme | undefined
  setTheme: (theme: string) => void
}>({ theme: undefined, setTheme: () => {} })

export const useTheme = () => use(ThemeContext)

const darkScheme = '(prefers-color-scheme: dark)'
const toTheme = (stored: string | null): Theme =>
  stored === 'light' || stored === 'dark' ? stored : 'system'

/** Runs before the first paint. It removes itself, because the browser renders nothing in its place. */
const beforePaint = (key: string) =>
  `{let d=document,e=d.documentElement,t;d.currentScript.remove();try{t=localStorage.getItem(${JSON.stringify(key)})}catch{}if(t!="light"&&t!="dark")t=matchMedia("${darkScheme}").matches?"dark":"light";e.classList.add(t);e.style.colorScheme=t}`

/** The theme that the user has chosen in this browser, as a class of the document. */
export function ThemeProvider({ storageKey, nonce, children }: Props) {
  const [theme, setTheme] = useState(() =>
    import.meta.env.SSR ? undefined : readTheme(storageKey),
  )

  useEffect(() => {
    const system = window.matchMedia(darkScheme)
    const show = () => {
      const dark = theme === 'system' ? system.matches : theme === 'dark'
      const { classList, style } = document.documentElement
      classList.toggle('dark', dark)
      classList.toggle('light', !dark)
      style.colorScheme = dark ? 'dark' : 'light'
    }
    show()
    system.addEventListener('change', show)
    return () => system.removeEventListener('change', show)
  }, [theme])

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey) setTheme(toTheme(newValue))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [storageKey])

  const value = useMemo(() => {
    const choose = (next: string) => {
      setTheme(toTheme(next))
      try {
        localStorage.setItem(storageKey, next)
      } catch {
        // Without storage, the choice lasts until the page is left.
      }
    }
    return { theme, setTheme: choose }
  }, [theme, storageKey])

  return (
    <ThemeContext value={value}>
      {import.meta.env.SSR && <script nonce={nonce}>{beforePaint(storageKey)}</script>}
      {children}
    </ThemeContext>
  )
}

function readTheme(storageKey: string): Theme {
  try {
    return toTheme(localStorage.getItem(storageKey))
  } catch {
    return 'system'
  }
}
