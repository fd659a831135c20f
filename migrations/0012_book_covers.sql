CREATE INDEX "book_cover_index" ON "book" USING btree ("cover") WHERE "book"."cover" is not null;--> statement-breakpoint
CREATE INDEX "book_coverless_title_key_id_index" ON "book" USING btree ("title_key","id") WHERE "book"."cover" is null;--> statement-breakpoint
-- No version before this one wrote a cover: nothing there is to be judged, and a large table is not read.
ALTER TABLE "book" ADD CONSTRAINT "book_cover_form" CHECK ("book"."cover" ~ '^[0-9a-f]{32}-\d{1,4}x\d{1,4}-[0-9a-f]{6}$') NOT VALID;
