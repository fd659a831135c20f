import type { ReactNode } from 'react'

type Props = { text: string; parts: Record<string, (content: string) => ReactNode> }

/** A translation with `<named>parts</named>` that the caller renders. Nothing else is markup. */
export function RichText({ text, parts }: Props) {
  return text.split(/(<(\w+)>.*?<\/\2>)/).map((piece, index, pieces) => {
    // Every match gives two pieces: itself and the captured name.
    if (index % 3 === 2) return null
    const name = index % 3 === 1 ? (pieces[index + 1] ?? '') : ''
    const draw = Object.hasOwn(parts, name) ? parts[name] : undefined
    return <span key={index}>{draw ? draw(piece.replace(/^<\w+>|<\/\w+>$/g, '')) : piece}</span>
  })
}
