CREATE TABLE "prepared_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"input" jsonb NOT NULL,
	"path" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"file" text,
	"parts" integer,
	"size" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone DEFAULT now() + interval '1 day' NOT NULL,
	CONSTRAINT "prepared_export_complete" CHECK (("prepared_export"."parts" is null) = ("prepared_export"."size" is null)
        and ("prepared_export"."parts" is null or "prepared_export"."file" is not null))
);
--> statement-breakpoint
ALTER TABLE "prepared_export" ADD CONSTRAINT "prepared_export_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_export_user_id_path_key" ON "prepared_export" USING btree ("user_id","path");--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_export_file_key" ON "prepared_export" USING btree ("file");--> statement-breakpoint
CREATE INDEX "prepared_export_expires_at_index" ON "prepared_export" USING btree ("expires_at");