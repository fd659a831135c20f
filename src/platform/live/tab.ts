const letters = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')

/** This tab's id until the next full load. It is not a secret; it only distinguishes tabs. */
export const tab = letters() + letters()
