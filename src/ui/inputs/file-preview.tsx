import { useCallback } from 'react'

type Props = { file: File; onBroken: () => void; className?: string }

/** A preview of a file that has not been uploaded; its object URL is revoked on unmount. */
export function FilePreview({ file, onBroken, className }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt="" onError={onBroken} className={className} />
}
