export const areas = ['app', 'manager'] as const
export type Area = (typeof areas)[number]

export const isArea = (value: unknown): value is Area => areas.includes(value as Area)
