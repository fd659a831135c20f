import { cx } from './class-names.ts'

type AddressProps = {
  children: string
  /** Beside a name, which is what one looks for. */
  quiet?: boolean
}

/**
 * An e-mail address: left to right whatever the page's direction, and clearly itself. Too long for
 * a line it breaks before the host, and only when that is not enough, anywhere.
 */
export function Address({ children, quiet }: AddressProps) {
  const at = children.lastIndexOf('@')
  return (
    <bdi dir="ltr" className={cx('wrap-anywhere', quiet ? 'text-muted' : 'font-semibold text-ink')}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </bdi>
  )
}
