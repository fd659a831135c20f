CREATE TABLE "book_undo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_undo_kind" CHECK ("book_undo"."kind" in ('delete', 'genre'))
);
--> statement-breakpoint
ALTER TABLE "book_undo" ADD CONSTRAINT "book_undo_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_undo_user_id_index" ON "book_undo" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "book_undo_created_at_index" ON "book_undo" USING btree ("created_at");