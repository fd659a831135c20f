ALTER TABLE "api_key" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "organization_role" text;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_member_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."member"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_organization_id_created_at_id_index" ON "api_key" USING btree ("organization_id","created_at","id") WHERE "api_key"."organization_id" is not null;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_role" CHECK (("api_key"."organization_id" is null) = ("api_key"."organization_role" is null)
    and coalesce("api_key"."organization_role" in ('owner', 'admin', 'member'), true));