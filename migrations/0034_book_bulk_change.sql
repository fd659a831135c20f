CREATE TABLE "book_bulk_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"position" uuid,
	"undo" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_by" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_bulk_change_action" CHECK ("book_bulk_change"."action" in ('delete', 'set-genre', 'undo-delete', 'undo-set-genre'))
);
--> statement-breakpoint
ALTER TABLE "book_bulk_change" ADD CONSTRAINT "book_bulk_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_bulk_change_user_id_key" ON "book_bulk_change" USING btree ("user_id");