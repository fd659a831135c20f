ALTER TABLE "book" ADD COLUMN "publisher_key" text GENERATED ALWAYS AS (search_fold(publisher)) STORED;--> statement-breakpoint
CREATE INDEX "book_author_start_index" ON "book" USING btree ("author_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "book_author_last_name_index" ON "book" USING btree ((substring(author_key from '[^ ]+$') || ' ' || author_key) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "book_publisher_start_index" ON "book" USING btree ("publisher_key" text_pattern_ops);