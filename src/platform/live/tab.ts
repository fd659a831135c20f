const letters = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')

/** This tab's name until it is loaded anew. No secret: it only tells one tab from another. */
export const tab = letters() + letters()
