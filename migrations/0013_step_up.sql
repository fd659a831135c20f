ALTER TABLE "session" ADD COLUMN "authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "session" SET "authenticated_at" = "created_at";
