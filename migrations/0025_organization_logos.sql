CREATE TABLE "removed_logo" (
	"name" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "removed_logo_removed_at_index" ON "removed_logo" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "organization_logo_index" ON "organization" USING btree ("logo") WHERE "organization"."logo" is not null;