CREATE TABLE "oauth_client" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_client_name_length" CHECK (char_length("oauth_client"."name") between 1 and 60),
	CONSTRAINT "oauth_client_redirect_uris" CHECK (cardinality("oauth_client"."redirect_uris") between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "oauth_connection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"access" text NOT NULL,
	"resource" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_connection_access" CHECK ("oauth_connection"."access" in ('read', 'write'))
);
--> statement-breakpoint
CREATE TABLE "oauth_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"code_challenge" text,
	"redirect_uri" text,
	CONSTRAINT "oauth_token_kind" CHECK ("oauth_token"."kind" in ('code', 'access', 'refresh')),
	CONSTRAINT "oauth_token_hash_length" CHECK (char_length("oauth_token"."token_hash") = 43),
	CONSTRAINT "oauth_token_code" CHECK (("oauth_token"."kind" = 'code') = ("oauth_token"."code_challenge" is not null and "oauth_token"."redirect_uri" is not null))
);
--> statement-breakpoint
ALTER TABLE "oauth_connection" ADD CONSTRAINT "oauth_connection_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_connection" ADD CONSTRAINT "oauth_connection_client_id_oauth_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_client"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_token" ADD CONSTRAINT "oauth_token_connection_id_oauth_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."oauth_connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_client_created_at_index" ON "oauth_client" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_connection_user_id_client_id_key" ON "oauth_connection" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "oauth_connection_client_id_index" ON "oauth_connection" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_token_connection_id_index" ON "oauth_token" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "oauth_token_expires_at_index" ON "oauth_token" USING btree ("expires_at");