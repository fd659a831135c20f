CREATE TABLE "csv_import_key" (
	"import_id" uuid NOT NULL,
	"rule" smallint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "csv_import_key_import_id_rule_key_pk" PRIMARY KEY("import_id","rule","key")
);
--> statement-breakpoint
CREATE TABLE "csv_import_row" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb,
	CONSTRAINT "csv_import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "csv_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"file_mark" text NOT NULL,
	"settings" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"only_valid" boolean NOT NULL,
	"chunks" integer DEFAULT 0 NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"error" text,
	"started_by" jsonb,
	"worker" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "csv_import_state" CHECK ("csv_import"."state" in ('open', 'running', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "csv_import_key" ADD CONSTRAINT "csv_import_key_import_id_csv_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."csv_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_import_row" ADD CONSTRAINT "csv_import_row_import_id_csv_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."csv_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_import" ADD CONSTRAINT "csv_import_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "csv_import_user_id_index" ON "csv_import" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "csv_import_created_at_index" ON "csv_import" USING btree ("created_at");