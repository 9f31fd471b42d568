// Package limits has tools that end in an argument on which a function panics, which toolvet does not report. Each says why.
package limits
