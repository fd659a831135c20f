type SampleUser = {
  email: string
  /** Empty if onboarding is not complete. */
  name: string
  role: 'admin' | 'user'
  /** The browser's preferred language; the product uses the nearest one it offers. */
  locale: string
  onboarded: boolean
  daysAgo: number
  /** Null for an account that was never used. */
  lastSeenDaysAgo: number | null
}

function person(
  email: string,
  name: string,
  locale: string,
  daysAgo: number,
  lastSeenDaysAgo: number | null,
  role: SampleUser['role'] = 'user',
): SampleUser {
  return { email, name, role, locale, onboarded: name !== '', daysAgo, lastSeenDaysAgo }
}

// Spread over half a year, more of them recently, so that the dashboard can compare periods.
export const sampleUsers: readonly SampleUser[] = [
  person('admin@example.com', 'Sample Admin', 'en-GB', 180, 0, 'admin'),
  person('user@example.com', 'Sample User', 'en-GB', 179, 0),
  person('odile.marchetti@example.org', 'Odile Marchetti', 'fr-FR', 171, 1, 'admin'),
  person('tunde.adebowale@example.com', 'Tunde Adebowale', 'en-GB', 164, 3),
  person('salma.berrada@example.net', 'سلمى برادة', 'ar-MA', 150, 2),
  person('juma.mwakasege@example.org', 'Juma Mwakasege', 'sw-TZ', 143, 12),
  person('hanae.kirishima@example.com', 'Hanae Kirishima', 'en-GB', 131, 45),
  person('etienne.loubaresse@example.com', 'Étienne Loubaresse', 'fr-FR', 118, 5),
  person('ines.quintanar@example.org', 'Inés Quintanar', 'en-GB', 104, 8),
  person('karim.alhaddad@example.net', 'كريم الحداد', 'ar-MA', 97, 31),
  person('ingrid.solvang@example.com', 'Ingrid Solvang', 'en-GB', 88, 64),
  person('zawadi.kilonzo@example.com', 'Zawadi Kilonzo', 'sw-TZ', 76, 1),
  person('devika.raghunath@example.org', 'Devika Raghunath', 'en-GB', 69, 4),
  person('aminata.diarrassouba@example.net', 'Aminata Diarrassouba', 'fr-FR', 58, 16),
  person('lorenzo.bassanelli@example.com', 'Lorenzo Bassanelli', 'en-GB', 52, 22),
  person('siobhan.oreardon@example.org', "Siobhán O'Reardon", 'en-GB', 47, 6),
  person('noor.alshammari@example.com', 'نور الشمري', 'ar-MA', 39, 2),
  person('weilin.zhao@example.net', 'Zhao Weilin', 'en-GB', 33, 9),
  person('rehema.ngowi@example.org', 'Rehema Ngowi', 'sw-TZ', 27, 1),
  person('piotr.wisniowski@example.com', 'Piotr Wiśniowski', 'en-GB', 21, 3),
  person('clementine.ravaud@example.net', 'Clémentine Ravaud', 'fr-FR', 15, 0),
  person('tama.rangihuna@example.org', 'Tama Rangihuna', 'en-GB', 9, 2),
  person('ayse.demirbag@example.com', '', 'en-GB', 4, 4),
  person('mwanaisha.bakari@example.net', '', 'sw-TZ', 2, null),
]
