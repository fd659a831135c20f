/** What applies to every call: a title and a text each, for the page and the document. */
export const apiTopics = [
  ['apiDocs.apiKeyTitle', 'apiDocs.apiKey'], // api-key
  ['apiDocs.mcpTitle', 'apiDocs.mcp'], // mcp
  ['apiDocs.signInTitle', 'apiDocs.signIn'],
  ['apiDocs.errorsTitle', 'apiDocs.errors'],
  ['apiDocs.pagingTitle', 'apiDocs.paging'],
  ['apiDocs.versionsTitle', 'apiDocs.versions'],
  ['apiDocs.repeatTitle', 'apiDocs.repeat'],
  ['apiDocs.limitsTitle', 'apiDocs.limits'],
  ['apiDocs.formatsTitle', 'apiDocs.formats'],
  ['apiDocs.stabilityTitle', 'apiDocs.stability'],
  ['apiDocs.elsewhereTitle', 'apiDocs.elsewhere'],
] as const
