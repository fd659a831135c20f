import '#/styles.css'

// A font that loads during a test changes widths, so all fonts are loaded first. Fallback faces name
// system fonts, which may be missing.
const faces = Array.from(document.fonts)
const isFallback = ({ family }: FontFace) => family.includes('Fallback')
await Promise.all(faces.filter((face) => !isFallback(face)).map((face) => face.load()))
await Promise.allSettled(faces.filter(isFallback).map((face) => face.load()))
