// Characters that reverse the text after them. Those that scripts need (joiners, left-to-right and
// right-to-left marks) stay.
const reversing = /[\u202A-\u202E\u2066-\u2069]/g

// Anything but spaces, invisible marks and filler letters.
const visible = /[^\p{Cc}\p{Cf}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u

const trimVisible = (text: string) => (visible.test(text) ? text.trim() : '')

/** Text of a single line without control characters; empty when nothing of it is visible. */
export const plainLine = (text: string) =>
  trimVisible(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(reversing, ''))

/** The same for text with line breaks. */
export const plainLines = (text: string) =>
  trimVisible(
    text
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/[^\P{Cc}\n\t]+/gu, ' ')
      .replace(reversing, ''),
  )
