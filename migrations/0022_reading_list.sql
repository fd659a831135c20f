CREATE TABLE "reading_list_item" (
	"organization_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"note" text,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_list_item_organization_id_list_id_book_id_pk" PRIMARY KEY("organization_id","list_id","book_id"),
	CONSTRAINT "reading_list_item_note_length" CHECK (char_length("reading_list_item"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "reading_list_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reading_list_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reading_list" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"team_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (search_fold(name || ' ' || coalesce(description, ''))) STORED,
	"name_key" text GENERATED ALWAYS AS (search_fold(name)) STORED,
	CONSTRAINT "reading_list_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reading_list_name_length" CHECK (char_length("reading_list"."name") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "reading_list" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reading_list" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reading_list_item" ADD CONSTRAINT "reading_list_item_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_list_item" ADD CONSTRAINT "reading_list_item_added_by_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_list_item" ADD CONSTRAINT "reading_list_item_list_fk" FOREIGN KEY ("organization_id","list_id") REFERENCES "public"."reading_list"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_list" ADD CONSTRAINT "reading_list_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_list" ADD CONSTRAINT "reading_list_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_list" ADD CONSTRAINT "reading_list_team_fk" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."team"("organization_id","id") ON DELETE set null ("team_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_list_item_position_index" ON "reading_list_item" USING btree ("organization_id","list_id","position");--> statement-breakpoint
CREATE INDEX "reading_list_item_book_id_index" ON "reading_list_item" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "reading_list_item_added_by_index" ON "reading_list_item" USING btree ("added_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_list_organization_id_name_key" ON "reading_list" USING btree ("organization_id",plain_key("name"));--> statement-breakpoint
CREATE INDEX "reading_list_name_index" ON "reading_list" USING btree ("organization_id","name_key","id");--> statement-breakpoint
CREATE INDEX "reading_list_created_at_index" ON "reading_list" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reading_list_updated_at_index" ON "reading_list" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "reading_list_team_index" ON "reading_list" USING btree ("organization_id","team_id","name_key","id");--> statement-breakpoint
CREATE INDEX "reading_list_created_by_index" ON "reading_list" USING btree ("created_by");--> statement-breakpoint
CREATE POLICY "reading_list_item_tenant" ON "reading_list_item" AS PERMISSIVE FOR ALL TO public USING (organization_id = nullif(current_setting('app.organization', true), '')::uuid) WITH CHECK (organization_id = nullif(current_setting('app.organization', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reading_list_tenant" ON "reading_list" AS PERMISSIVE FOR ALL TO public USING (organization_id = nullif(current_setting('app.organization', true), '')::uuid) WITH CHECK (organization_id = nullif(current_setting('app.organization', true), '')::uuid);