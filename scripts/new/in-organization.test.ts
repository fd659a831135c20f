import { expect, test } from 'vitest'
import { setText } from '../remove/project-tree.ts'
import type { Tree } from '../remove/project-tree.ts'
import { completeTenantMigration } from './complete-tenant-migration.ts'
import { nameOf } from './names.ts'
import { parseCommand } from './parse-command.ts'
import { parseField } from './parse-fields.ts'
import { withTargets } from './targets.ts'

const record = (ownedBy?: string) =>
  JSON.stringify({ plural: 'projects', fields: ['name:text'], ...(ownedBy && { ownedBy }) })

const project: Tree = new Map()
setText(project, 'src/platform/organization/server/tenant.ts', '')
setText(project, 'src/platform/auth/server/auth.table.ts', '')
setText(project, 'src/features/project/project.generated.json', record('organization'))
setText(project, 'src/features/diary/diary.generated.json', record('user'))
setText(project, 'src/features/invoice/invoice.generated.json', record())
setText(project, 'src/routes/o/$slug/teams.index.tsx', '')
setText(project, 'src/features/list/list.procedures.ts', "'/organizations/{organizationId}/lists'")

const options = { csv: true, 'owned-by': 'organization' }
const parse = (...words: string[]) => parseCommand(project, words, options)
const targetOf = (feature: string, ownedBy?: 'user' | 'organization') =>
  withTargets(project, {
    name: nameOf('task'),
    fields: [parseField(`about:ref(${feature})`)],
    ...(ownedBy && { ownedBy }),
  })[0]?.target

test('records can belong to an organization', () => {
  expect(parse('task', 'title:text')).toMatchObject({ ownedBy: 'organization' })
})

test.each([
  [['task', 'title:text', 'organization:text'], `A field can't be called "organization"`],
  [['task', 'title:text', 'slug:text'], `A field can't be called "slug"`],
  [['task', 'title:text', 'photo:image'], `A record of an organization can't have an image`],
  [['team', 'title:text'], '"teams" is taken by src/routes/o/$slug/teams.index.tsx'],
  [['list', 'title:text'], 'There is a feature "list" already'],
])('%j is refused', (words, sentence) => {
  expect(() => parse(...words)).toThrow(sentence)
})

test('their pages have a place of their own', () => {
  expect(() => parseCommand(project, ['task', 'title:text'], { ...options, area: 'app' })).toThrow(
    'The pages of an organization are at /o/<organization>, so leave out --area.',
  )
})

test('they refer only to records of the same organization', () => {
  expect(targetOf('project', 'organization')).toMatchObject({
    texts: 'projectSearchTable',
    page: '/o/$slug/projects/$id',
  })
  for (const feature of ['user', 'diary', 'invoice'])
    expect(() => targetOf(feature, 'organization')).toThrow(
      `can refer only to others of it, so not to "${feature}"`,
    )
  expect(() => targetOf('client', 'organization')).toThrow('There is no feature "client"')
})

test('no other record refers to them', () => {
  for (const owner of [undefined, 'user'] as const)
    expect(() => targetOf('project', owner)).toThrow('belong to their owners')
})

const complete = (...statements: string[]) =>
  completeTenantMigration(statements.join('--> statement-breakpoint\n'), 'task', 'organization')
    .trim()
    .split('--> statement-breakpoint\n')

test('the policies also apply to the owner of the table', () => {
  expect(complete('ALTER TABLE "task" ENABLE ROW LEVEL SECURITY;')).toEqual([
    'ALTER TABLE "task" ENABLE ROW LEVEL SECURITY;',
    'ALTER TABLE "task" FORCE ROW LEVEL SECURITY;',
  ])
})

test('a deleted record empties only the reference to it', () => {
  const key = (action: string) =>
    `ALTER TABLE "task" ADD CONSTRAINT "task_next_fk" FOREIGN KEY ("organization_id","next_id") REFERENCES "public"."project"("organization_id","id") ON DELETE ${action} ON UPDATE no action;`
  expect(complete(key('set null'))).toEqual([key('set null ("next_id")')])
  expect(complete(key('cascade'))).toEqual([key('cascade')])
})

test('a trigger maintains the table to search', () => {
  expect(complete('CREATE TABLE "task_search" (\n);').join('\n')).toMatch(
    /CREATE OR REPLACE FUNCTION keep_task_search\(\)[\s\S]*CREATE TRIGGER task_search_kept/,
  )
})
