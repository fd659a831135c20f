-- Both columns at once: each addition by itself would write the whole table anew.
ALTER TABLE "user"
  ADD COLUMN "search" text GENERATED ALWAYS AS (search_fold(name || ' ' || email)) STORED,
  ADD COLUMN "name_key" text GENERATED ALWAYS AS (nullif(search_fold(name), '')) STORED;--> statement-breakpoint
CREATE INDEX "user_search_index" ON "user" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_name_key_id_index" ON "user" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "user_last_seen_at_id_index" ON "user" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "user_role_index" ON "user" USING btree ("role") WHERE "user"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "user_banned_index" ON "user" USING btree ("id") WHERE "user"."banned";--> statement-breakpoint
CREATE INDEX "user_not_onboarded_index" ON "user" USING btree ("id") WHERE "user"."onboarded_at" is null;