type ThumbnailProps = {
  image: { src: string; srcSet: string; width: number; height: number }
  /** What the image is, such as “Photo”. */
  label: string
}

/** A small image that opens the whole one. */
export const Thumbnail = ({ image: { src, srcSet, width, height }, label }: ThumbnailProps) => (
  <a href={src} target="_blank" rel="noreferrer" className="inline-block rounded-md">
    <img
      alt={label}
      src={src}
      srcSet={srcSet}
      sizes="6rem"
      width={width}
      height={height}
      loading="lazy"
      className="size-24 rounded-md bg-sunken object-contain"
    />
  </a>
)
