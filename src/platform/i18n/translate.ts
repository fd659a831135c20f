export type Translate = (key: string, parameters?: Record<string, unknown>) => string
