import { useCallback } from 'react'

type Props = { file: File; onBroken: () => void; className?: string }

/** A picture that is still only on this device; its address is given back when it goes. */
export function FilePicture({ file, onBroken, className }: Props) {
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
