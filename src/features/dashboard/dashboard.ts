import { z } from 'zod'
import { clothColours } from '#/ui/cloth.ts'

export const dashboardShape = z.object({
  books: z.object({ count: z.int(), recent: z.int() }),
  users: z.object({ count: z.int(), recent: z.int() }),
  active: z.int(),
  genres: z.array(
    z.object({ id: z.uuid(), name: z.string(), colour: z.enum(clothColours), books: z.int() }),
  ),
})
export type Dashboard = z.infer<typeof dashboardShape>
