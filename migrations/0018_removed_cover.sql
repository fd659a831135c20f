CREATE TABLE "removed_cover" (
	"name" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "removed_cover_removed_at_index" ON "removed_cover" USING btree ("removed_at");