CREATE TABLE "book_import_row" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"book_id" uuid NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"genre" text,
	"publisher" text,
	"published_on" text,
	"description" text,
	"title_key" text,
	"author_key" text,
	"problems" jsonb,
	CONSTRAINT "book_import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "book_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"file_mark" text NOT NULL,
	"settings" jsonb NOT NULL,
	"new_genres" boolean NOT NULL,
	"only_valid" boolean NOT NULL,
	"chunks" integer DEFAULT 0 NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"worker" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_import_state" CHECK ("book_import"."state" in ('open', 'running', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "book_import_row" ADD CONSTRAINT "book_import_row_import_id_book_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."book_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_import" ADD CONSTRAINT "book_import_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_import_row_key_index" ON "book_import_row" USING btree ("import_id","title_key","author_key");--> statement-breakpoint
CREATE INDEX "book_import_user_id_index" ON "book_import" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "book_import_created_at_index" ON "book_import" USING btree ("created_at");