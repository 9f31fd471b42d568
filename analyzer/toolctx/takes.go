package toolctx

// A taker is the variant of a function that takes a context first.
type taker struct {
	name string
	rest string // additional arguments
	of   string // the receiver, if it differs from that of the other function
}

const (
	dialer   = "(&net.Dialer{})"
	resolver = "net.DefaultResolver"
)

var takes = map[string]taker{
	"crypto/tls.Dialer.Dial":               {name: "DialContext"},
	"database/sql.DB.Begin":                {name: "BeginTx", rest: ", nil"},
	"database/sql.DB.Exec":                 {name: "ExecContext"},
	"database/sql.DB.Ping":                 {name: "PingContext"},
	"database/sql.DB.Prepare":              {name: "PrepareContext"},
	"database/sql.DB.Query":                {name: "QueryContext"},
	"database/sql.DB.QueryRow":             {name: "QueryRowContext"},
	"database/sql.Stmt.Exec":               {name: "ExecContext"},
	"database/sql.Stmt.Query":              {name: "QueryContext"},
	"database/sql.Stmt.QueryRow":           {name: "QueryRowContext"},
	"database/sql.Tx.Exec":                 {name: "ExecContext"},
	"database/sql.Tx.Prepare":              {name: "PrepareContext"},
	"database/sql.Tx.Query":                {name: "QueryContext"},
	"database/sql.Tx.QueryRow":             {name: "QueryRowContext"},
	"github.com/jmoiron/sqlx.DB.Get":       {name: "GetContext"},
	"github.com/jmoiron/sqlx.DB.NamedExec": {name: "NamedExecContext"},
	"github.com/jmoiron/sqlx.DB.Queryx":    {name: "QueryxContext"},
	"github.com/jmoiron/sqlx.DB.Select":    {name: "SelectContext"},
	"github.com/jmoiron/sqlx.Tx.Get":       {name: "GetContext"},
	"github.com/jmoiron/sqlx.Tx.NamedExec": {name: "NamedExecContext"},
	"github.com/jmoiron/sqlx.Tx.Select":    {name: "SelectContext"},
	"net.Dial":                             {name: "DialContext", of: dialer},
	"net.Dialer.Dial":                      {name: "DialContext"},
	"net.LookupAddr":                       {name: "LookupAddr", of: resolver},
	"net.LookupCNAME":                      {name: "LookupCNAME", of: resolver},
	"net.LookupHost":                       {name: "LookupHost", of: resolver},
	"net.LookupMX":                         {name: "LookupMX", of: resolver},
	"net.LookupNS":                         {name: "LookupNS", of: resolver},
	"net.LookupSRV":                        {name: "LookupSRV", of: resolver},
	"net.LookupTXT":                        {name: "LookupTXT", of: resolver},
	"net/http.NewRequest":                  {name: "NewRequestWithContext"},
	"os/exec.Command":                      {name: "CommandContext"},
}
