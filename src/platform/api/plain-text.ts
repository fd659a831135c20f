// Marks that turn round whatever follows them. Those people write with (joiners, the plain
// left-to-right and right-to-left marks) stay.
const turning = /[\u202A-\u202E\u2066-\u2069]/g

// Blank however it is written: spaces, marks without a shape, letters that only fill.
const shape = /[^\p{Cc}\p{Cf}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u

const shown = (text: string) => (shape.test(text) ? text.trim() : '')

/** Text for one line: no line breaks or other control characters, and nothing if nothing would be seen. */
export const plainLine = (text: string) =>
  shown(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(turning, ''))

/** The same where line breaks belong. */
export const plainLines = (text: string) =>
  shown(
    text
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/[^\P{Cc}\n\t]+/gu, ' ')
      .replace(turning, ''),
  )
