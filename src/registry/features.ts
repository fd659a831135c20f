// Every feature with a client half, one line each. Everything else about features is derived from this
// list: see `all-features.ts`.
export { accountFeature } from '#/features/account/account.feature.ts'
export { activityFeature } from '#/features/activity/activity.feature.ts'
export { apiDocsFeature } from '#/features/api-docs/api-docs.feature.ts'
export { apiKeyFeature } from '#/features/api-key/api-key.feature.ts'
export { areaFeature } from '#/features/area/area.feature.ts'
export { bookFeature } from '#/features/book/book.feature.ts'
export { dashboardFeature } from '#/features/dashboard/dashboard.feature.ts'
export { genreFeature } from '#/features/genre/genre.feature.ts'
export { jobFeature } from '#/features/job/job.feature.ts'
export { organizationFeature } from '#/features/organization/organization.feature.ts'
export { readingListFeature } from '#/features/reading-list/reading-list.feature.ts'
export { userFeature } from '#/features/user/user.feature.ts'
