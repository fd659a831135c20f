-- migrate: no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "history_organization_id_at_index" ON "history" USING btree ("organization_id","at","id") WHERE "history"."organization_id" is not null;
