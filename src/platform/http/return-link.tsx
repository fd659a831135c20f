import { useRouter } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from './link.tsx'
import { stepsBackTo } from './history-steps.ts'

type Props = {
  to: LinkProps['to'] & string
  search?: object
  className?: string
  children: ReactNode
}

/** Returns to the list a record was opened from, with its state. Works like any other link. */
export function ReturnLink({ to, search, ...rest }: Props) {
  const router = useRouter()
  function goBack(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const steps = stepsBackTo(to, 'all')
    if (!steps) return
    event.preventDefault()
    router.history.go(-steps)
  }
  return <Link {...({ to, search } as LinkProps)} {...rest} onClick={goBack} />
}
