CREATE TABLE "reading_list_search" (
	"organization_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "reading_list_search_organization_id_list_id_pk" PRIMARY KEY("organization_id","list_id")
);
--> statement-breakpoint
ALTER TABLE "reading_list_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE FUNCTION keep_reading_list_search() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "reading_list_search" (organization_id, list_id, search)
  VALUES (NEW.organization_id, NEW.id, search_fold(NEW.name || ' ' || coalesce(NEW.description, '')))
  ON CONFLICT (organization_id, list_id) DO UPDATE SET search = excluded.search;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reading_list_search_kept AFTER INSERT OR UPDATE OF name, description ON "reading_list"
FOR EACH ROW EXECUTE FUNCTION keep_reading_list_search();--> statement-breakpoint
-- The policies would hide the existing rows from their owner.
ALTER TABLE "reading_list" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "reading_list_search" (organization_id, list_id, search)
SELECT organization_id, id, search FROM "reading_list";--> statement-breakpoint
ALTER TABLE "reading_list" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reading_list_search" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reading_list_search" ADD CONSTRAINT "reading_list_search_list_fk" FOREIGN KEY ("organization_id","list_id") REFERENCES "public"."reading_list"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_list_search_index" ON "reading_list_search" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "reading_list" DROP COLUMN "search";--> statement-breakpoint
CREATE POLICY "reading_list_search_tenant" ON "reading_list_search" AS PERMISSIVE FOR ALL TO public USING (organization_id = nullif(current_setting('app.organization', true), '')::uuid) WITH CHECK (organization_id = nullif(current_setting('app.organization', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reading_list_search_pattern" ON "reading_list_search" AS RESTRICTIVE FOR SELECT TO public USING (search like coalesce(nullif(current_setting('app.search', true), ''), '%'));