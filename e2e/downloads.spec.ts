import { checkDownload, checkSignedOutDownload } from './support/check-download.ts'
import { createAdmin } from './support/test-users.ts'
import { test } from './support/test.ts'

const downloads = [
  {
    // Few enough entries to be sent at once.
    path: '/manager/activity?searchTerm=Dora',
    key: 'activity.export.open',
    url: /\/api\/activity\/export/,
    file: /^activity-.*\.csv$/,
  },
  {
    path: '/app/account',
    key: 'myAccount.data.download',
    url: /\/api\/account\/data/,
    file: /-my-data-.*\.zip$/,
  },
]

for (const download of downloads) {
  test(`a failed download says why (${download.path})`, async ({ page, problems }) => {
    await page.context().addCookies((await createAdmin('Dora Download')).session)
    await checkDownload(page, problems, download)
  })

  test(`a download after the session ended asks to sign in (${download.path})`, async ({
    page,
    problems,
  }) => {
    await page.context().addCookies((await createAdmin('Dora Download')).session)
    await checkSignedOutDownload(page, problems, download)
  })
}
