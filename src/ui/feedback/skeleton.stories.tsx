import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '#/ui/layout/card.tsx'
import { Skeleton } from './skeleton.tsx'

export default { title: 'Feedback/Skeleton' } satisfies Meta

export const Placeholders: StoryObj = {
  render: () => (
    <div className="grid max-w-3xl gap-8">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {[0, 1, 2, 3].map((at) => (
          <Card key={at} className="grid gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-8 w-3/4" />
          </Card>
        ))}
      </div>
      {[0, 1, 2].map((at) => (
        <div key={at} className="flex items-center gap-4">
          <Skeleton className="h-11 w-7 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  ),
}
