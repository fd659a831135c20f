/** Each API call names its tab, so that the tab does not receive its own changes. */
export const tabHeader = 'x-tab'

export const isTab = (id: string | null): id is string => id !== null && /^[\da-z]{8,20}$/.test(id)

const letters = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')

/** This tab's id until the next full load. It is not a secret; it only distinguishes tabs. */
export const tab = letters() + letters()
