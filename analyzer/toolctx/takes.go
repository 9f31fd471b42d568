package toolctx

// takes are the calls that do the same as a deaf one and take the context first, with what else they take where the
// deaf one takes nothing.
var takes = map[string]struct{ name, rest string }{
	"database/sql.DB.Begin":      {"BeginTx", ", nil"},
	"database/sql.DB.Exec":       {"ExecContext", ""},
	"database/sql.DB.Ping":       {"PingContext", ""},
	"database/sql.DB.Prepare":    {"PrepareContext", ""},
	"database/sql.DB.Query":      {"QueryContext", ""},
	"database/sql.DB.QueryRow":   {"QueryRowContext", ""},
	"database/sql.Stmt.Exec":     {"ExecContext", ""},
	"database/sql.Stmt.Query":    {"QueryContext", ""},
	"database/sql.Stmt.QueryRow": {"QueryRowContext", ""},
	"database/sql.Tx.Exec":       {"ExecContext", ""},
	"database/sql.Tx.Prepare":    {"PrepareContext", ""},
	"database/sql.Tx.Query":      {"QueryContext", ""},
	"database/sql.Tx.QueryRow":   {"QueryRowContext", ""},
	"net/http.NewRequest":        {"NewRequestWithContext", ""},
	"os/exec.Command":            {"CommandContext", ""},
}
