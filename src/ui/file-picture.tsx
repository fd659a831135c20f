import { useCallback } from 'react'

/** A picture that is still only on this device; its address is given back when it goes. */
export function FilePicture({ file, className }: { file: File; className?: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt="" className={className} />
}
