package summary

import (
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// refusingPackages lists packages, most of them of the standard library, whose functions fail only because of their arguments.
const refusingPackages = " crypto/aes crypto/des crypto/ecdh crypto/hkdf crypto/internal/fips140/aes/gcm crypto/pbkdf2 crypto/rc4 encoding/ascii85 encoding/base32 encoding/base64 encoding/hex encoding/json encoding/xml html mime " +
	"net/netip net/url path path/filepath regexp regexp/syntax strconv unicode/utf8 " +
	"golang.org/x/crypto/chacha20poly1305 vendor/golang.org/x/crypto/chacha20poly1305 "

// blamedArgument maps functions of these packages to the only argument because of which they fail.
var blamedArgument = map[string]int{"path.Match": 0, "path/filepath.Match": 0, "regexp.Match": 0, "regexp.MatchString": 0, "regexp.MatchReader": 0}

// lengthPackages lists those of these packages whose functions fail only because of the length of an argument.
const lengthPackages = " crypto/aes crypto/des crypto/rc4 crypto/internal/fips140/aes/gcm golang.org/x/crypto/chacha20poly1305 vendor/golang.org/x/crypto/chacha20poly1305 "

// refusesLength reports whether a function fails only because of the length of an argument.
func refusesLength(f *ssa.Function) bool {
	return f != nil && f.Pkg != nil && strings.Contains(lengthPackages, " "+f.Pkg.Pkg.Path()+" ")
}

// wholeArray reports whether a list is an array, or a slice of one with constant bounds. Its length is fixed.
func wholeArray(v ssa.Value) bool {
	part, ok := v.(*ssa.Slice)
	if !ok {
		return false
	}
	p, ok := part.X.Type().Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	_, array := p.Elem().Underlying().(*types.Array)
	for _, bound := range []ssa.Value{part.Low, part.High} {
		if _, constant := bound.(*ssa.Const); bound != nil && !constant {
			return false
		}
	}
	return array
}

// refuses reports whether a function is of refusingPackages and fails only because of its arguments. Interfaces may read something else.
func refuses(f *ssa.Function) bool {
	if f == nil || f.Pkg == nil || f.Signature.Recv() != nil || !strings.Contains(refusingPackages, " "+f.Pkg.Pkg.Path()+" ") || readsFiles[f.String()] {
		return false
	}
	for p := range f.Signature.Params().Variables() {
		if methods(p.Type()) {
			return false
		}
	}
	return true
}

// readsFiles lists functions of these packages that look at files.
var readsFiles = map[string]bool{
	"path/filepath.Abs": true, "path/filepath.EvalSymlinks": true, "path/filepath.Walk": true, "path/filepath.WalkDir": true,
}

// refused returns the arguments because of which such a function fails.
func refused(call *ssa.Call) []ssa.Value {
	args := call.Call.Args
	if i, ok := blamedArgument[call.Call.StaticCallee().String()]; ok {
		return args[i : i+1]
	}
	return args
}

// unreads lists methods that fail only if the previous call did not read. The author knows the order of the calls.
var unreads = []string{
	"(*bufio.Reader).UnreadByte", "(*bufio.Reader).UnreadRune", "(*bytes.Buffer).UnreadByte", "(*bytes.Buffer).UnreadRune",
	"(*bytes.Reader).UnreadByte", "(*bytes.Reader).UnreadRune", "(*strings.Reader).UnreadByte", "(*strings.Reader).UnreadRune",
}

// neverFailing lists functions that never fail according to their documentation.
var neverFailing = []string{
	"(*bytes.Buffer).Write", "(*bytes.Buffer).WriteByte", "(*bytes.Buffer).WriteRune", "(*bytes.Buffer).WriteString",
	"(*strings.Builder).Write", "(*strings.Builder).WriteByte", "(*strings.Builder).WriteRune", "(*strings.Builder).WriteString",
	"(*math/rand.Rand).Read", "math/rand.Read", "crypto/rand.Read", "(hash.Hash).Write",
}

// cannotFail reports whether a call never returns an error, or only because of a mistake of the author that does not depend on input.
func cannotFail(call *ssa.Call) bool {
	if call.Call.IsInvoke() {
		return slices.Contains(neverFailing, call.Call.Method.FullName())
	}
	f := call.Call.StaticCallee()
	if f == nil {
		return false
	}
	name, args := f.String(), call.Call.Args
	switch {
	case name == "go/types.Instantiate" && len(args) == 4: // validate is false
		validate, ok := args[3].(*ssa.Const)
		return ok && validate.Value != nil && !constant.BoolVal(validate.Value)
	case name == "io.ReadFull" && len(args) == 2:
		return isRandom(args[0])
	case len(args) == 1 && (name == "crypto/cipher.NewGCM" || name == "crypto/cipher.NewGCMWithRandomNonce"): // fails unless a block has 16 bytes
		made := callIn(lazyssa.Unboxed(args[0]))
		return made != nil && made.Call.StaticCallee() != nil && made.Call.StaticCallee().String() == "crypto/aes.NewCipher"
	}
	return slices.Contains(unreads, name) || slices.Contains(neverFailing, name)
}

// isRandom reports whether a value is rand.Reader of crypto/rand, which never fails.
func isRandom(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	g, ok := load.X.(*ssa.Global)
	return ok && g.String() == "crypto/rand.Reader"
}
