package errtext

import (
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
)

// transforms are packages whose functions return their arguments in another form, and whose errors describe only the arguments.
var transforms = map[string]bool{
	"strings": true, "bytes": true, "strconv": true, "html": true, "net/url": true, "regexp": true, "slices": true, "maps": true,
	"cmp": true, "encoding/json": true, "encoding/base64": true, "encoding/hex": true, "path": true, "unicode/utf8": true,
}

// readers are packages whose functions read from something, and pass on its errors.
var readers = map[string]bool{
	"io": true, "bufio": true, "encoding/json": true, "encoding/xml": true, "encoding/csv": true, "encoding/gob": true,
	"encoding/binary": true, "compress/gzip": true, "compress/zlib": true, "compress/flate": true, "archive/zip": true,
	"archive/tar": true, "image": true, "mime/multipart": true, "encoding/pem": true,
}

// outside reports whether a package accesses resources outside of the program: its errors name files, hosts, addresses and statements.
func outside(path string) bool {
	switch path {
	case "os", "io/fs", "net", "net/http", "net/rpc", "net/smtp", "net/textproto", "database/sql", "os/exec", "os/user", "syscall",
		"crypto/tls", "log/syslog", "plugin", "path/filepath", "io/ioutil", "net/http/httputil":
		return true
	}
	return false
}

// isStandard reports whether a package belongs to the standard library.
func isStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}

// Validates reports whether a function only checks values: it is of a package that does, or has a name of that kind and returns just an
// error. One that takes a context may still call a service, which cannot be seen from outside.
func Validates(f *types.Func) bool {
	if f.Pkg() != nil && validators[f.Pkg().Path()] {
		return true
	}
	results := f.Signature().Results()
	return asking(f.Name()) && results.Len() == 1 && lazyssa.IsError(results.At(0).Type())
}

// validators are packages that check values against rules which the program contains.
var validators = map[string]bool{
	"github.com/go-playground/validator/v10": true, "github.com/go-ozzo/ozzo-validation/v4": true, "github.com/asaskevich/govalidator": true,
	"github.com/santhosh-tekuri/jsonschema/v5": true, "github.com/santhosh-tekuri/jsonschema/v6": true, "github.com/xeipuuv/gojsonschema": true,
}

// asking reports whether a method, by its name, validates values.
func asking(name string) bool {
	return slices.ContainsFunc([]string{"Valid", "Check", "Verify", "Parse"}, func(prefix string) bool {
		return strings.HasPrefix(name, prefix) || strings.HasPrefix(name, strings.ToLower(prefix))
	})
}
