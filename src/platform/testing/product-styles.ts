import '#/styles.css'

// A face that arrives in the middle of a test changes every width: have them all before the first.
await Promise.all(Array.from(document.fonts, (face) => face.load()))
