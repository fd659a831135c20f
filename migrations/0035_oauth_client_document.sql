CREATE TABLE "oauth_client_document" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oauth_client_document_url_length" CHECK (char_length("oauth_client_document"."url") <= 500)
);
--> statement-breakpoint
ALTER TABLE "oauth_client_document" ADD CONSTRAINT "oauth_client_document_client_id_oauth_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_client_document_url_key" ON "oauth_client_document" USING btree ("url");