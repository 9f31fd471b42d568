// Package good has tools that come close to a size that is negative or too large and never do it.
package good
