type SampleUser = {
  email: string
  /** Empty for a person who has not been through onboarding. */
  name: string
  role: 'admin' | 'user'
  language: 'en' | 'fr' | 'ar' | 'sw'
  onboarded: boolean
  daysAgo: number
  /** null for an account that was created but never used. */
  lastSeenDaysAgo: number | null
}

function person(
  email: string,
  name: string,
  language: SampleUser['language'],
  daysAgo: number,
  lastSeenDaysAgo: number | null,
  role: SampleUser['role'] = 'user',
): SampleUser {
  return { email, name, role, language, onboarded: name !== '', daysAgo, lastSeenDaysAgo }
}

// Spread over half a year, denser lately, so that "the last 30 days against the 30 before" has
// something to compare.
export const sampleUsers: readonly SampleUser[] = [
  person('admin@example.com', 'Sample Admin', 'en', 180, 0, 'admin'),
  person('user@example.com', 'Sample User', 'en', 179, 0),
  person('odile.marchetti@example.org', 'Odile Marchetti', 'fr', 171, 1, 'admin'),
  person('tunde.adebowale@example.com', 'Tunde Adebowale', 'en', 164, 3),
  person('salma.berrada@example.net', 'سلمى برادة', 'ar', 150, 2),
  person('juma.mwakasege@example.org', 'Juma Mwakasege', 'sw', 143, 12),
  person('hanae.kirishima@example.com', 'Hanae Kirishima', 'en', 131, 45),
  person('etienne.loubaresse@example.com', 'Étienne Loubaresse', 'fr', 118, 5),
  person('ines.quintanar@example.org', 'Inés Quintanar', 'en', 104, 8),
  person('karim.alhaddad@example.net', 'كريم الحداد', 'ar', 97, 31),
  person('ingrid.solvang@example.com', 'Ingrid Solvang', 'en', 88, 64),
  person('zawadi.kilonzo@example.com', 'Zawadi Kilonzo', 'sw', 76, 1),
  person('devika.raghunath@example.org', 'Devika Raghunath', 'en', 69, 4),
  person('aminata.diarrassouba@example.net', 'Aminata Diarrassouba', 'fr', 58, 16),
  person('lorenzo.bassanelli@example.com', 'Lorenzo Bassanelli', 'en', 52, 22),
  person('siobhan.oreardon@example.org', "Siobhán O'Reardon", 'en', 47, 6),
  person('noor.alshammari@example.com', 'نور الشمري', 'ar', 39, 2),
  person('weilin.zhao@example.net', 'Zhao Weilin', 'en', 33, 9),
  person('rehema.ngowi@example.org', 'Rehema Ngowi', 'sw', 27, 1),
  person('piotr.wisniowski@example.com', 'Piotr Wiśniowski', 'en', 21, 3),
  person('clementine.ravaud@example.net', 'Clémentine Ravaud', 'fr', 15, 0),
  person('tama.rangihuna@example.org', 'Tama Rangihuna', 'en', 9, 2),
  person('ayse.demirbag@example.com', '', 'en', 4, 4),
  person('mwanaisha.bakari@example.net', '', 'sw', 2, null),
]
