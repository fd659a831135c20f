import '#/styles.css'

// A face that arrives in the middle of a test changes every width: have them all before the first.
// The fallbacks name fonts of the system and are absent where it has none.
const faces = Array.from(document.fonts)
const isFallback = ({ family }: FontFace) => family.includes('Fallback')
await Promise.all(faces.filter((face) => !isFallback(face)).map((face) => face.load()))
await Promise.allSettled(faces.filter(isFallback).map((face) => face.load()))
