/**
 * As little as possible; every type, required and, where possible, optional and unique; a record that refers
 * to one that refers to others; records of an organization that refer to others of it; and pages in both areas
 * and only in `/app`.
 */
export const generated: Readonly<Record<string, string>> = {
  'office-key': 'name:text book:ref(book)! --no-csv --area both',
  invoice:
    'title:text code:text! subtitle:text? body:long-text note:long-text? count:integer! stock:integer? weight:decimal height:decimal? amount:money discount:money? start:date! due:date? sent-at:date-time paid-at:date-time? urgent:boolean status:enum(draft,sent,paid) level:enum(low,high)? contact:email! copy:email? website:url! terms:url? photo:image customer:ref(user) genre:ref(genre)? access:ref(office-key)?',
  reminder:
    'title:text key:text! total:money proof:image about:ref(genre)? --owned-by user --area app',
  'bank-message': 'name:text result:enum(booked,failed) about:ref(invoice)? --only api',
  payment: 'reference:text invoice:ref(invoice)! payer:ref(organization)',
  project: 'name:text code:text! --owned-by organization',
  task: 'title:text due:date? state:enum(open,done) urgent:boolean project:ref(project) next:ref(project)?! --owned-by organization',
}
