package calculator

import (
	"math"
)

const requiresOperation = "requires 'operation' (add|subtract|multiply|divide)."

// calculate returns the value, or a problem if there is none. A result that is too large for a number is a failure; the source
// tool returned "Infinity", which is not a JSON number. Finite operands cannot give NaN, but a NaN would fail, too.
func calculate(operation string, args arguments) (value float64, problem string) {
	switch operation {
	case "":
		return 0, requiresOperation
	case "add":
		value = args.Left + args.Right
	case "subtract":
		value = args.Left - args.Right
	case "multiply":
		value = args.Left * args.Right
	case "divide":
		if args.Right == 0 {
			return 0, "divide-by-zero is not allowed."
		}
		value = args.Left / args.Right
	default:
		return 0, "unsupported operation '" + args.Operation + "'."
	}
	if !(math.Abs(value) <= math.MaxFloat64) {
		return 0, "result is too large for a number."
	}
	return value, ""
}
