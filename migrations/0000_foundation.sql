CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Two spellings of one name: letter case and runs of spaces do not matter, accents do.
CREATE FUNCTION plain_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(btrim(value), '\s+', ' ', 'g'));
--> statement-breakpoint
-- What a search compares: no case, no accents; Arabic without vowel marks and stretching, and its
-- forms of alef, yeh and teh marbuta as one letter each. Named with its schema because the
-- one-argument unaccent() is only STABLE and an index needs IMMUTABLE.
CREATE FUNCTION search_fold(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN regexp_replace(
    translate(
      lower(unaccent('unaccent'::regdictionary, regexp_replace(value, '[\u064B-\u0652\u0640]', '', 'g'))),
      U&'\0623\0625\0622\0671\0649\0629', U&'\0627\0627\0627\0627\064A\0647'
    ),
    '\s+', ' ', 'g'
  );
END $$;
--> statement-breakpoint
-- The LIKE pattern of one search word: % _ \ typed by a person are letters, not wildcards.
CREATE FUNCTION search_pattern(word text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN '%' || regexp_replace(search_fold(word), '([\\%_])', '\\\1', 'g') || '%';
END $$;
