CREATE TABLE "undo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "undo" ADD CONSTRAINT "undo_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undo_user_id_index" ON "undo" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "undo_created_at_index" ON "undo" USING btree ("created_at");