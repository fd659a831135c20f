// What of books is loaded together with every list; read by vite.config.ts.
export const booksInLists =
  /src\/features\/(?:book\/(?!book-facts|book-gone|book-commands|book\.(?:navigation|history))[\w.-]+\.tsx?$|genre\/genre\.queries)/
